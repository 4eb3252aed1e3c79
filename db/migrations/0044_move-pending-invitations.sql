-- Until now an invitation created a user, who kept the address for good. Those who never joined become invitations with the code of
-- their link, so that mailed links still work; one without a link is expired and can be sent again.
CREATE TEMPORARY TABLE "pending_user" AS
WITH invited AS MATERIALIZED (
	SELECT DISTINCT ON (facts->>'userId') facts->>'userId' AS user_id, act, at, user_id AS invited_by FROM audit_entry
	WHERE act IN ('account.userInvited', 'user.staffInvited') ORDER BY facts->>'userId', id DESC
)
SELECT u.*, a.type AS account_type, invited.at AS invited_at, invited.invited_by
FROM invited JOIN app_user u ON u.id::text = invited.user_id JOIN account a ON a.id = u.account_id
WHERE u.disabled_at IS NULL AND NOT u.account_manager AND NOT EXISTS (SELECT FROM credential c WHERE c.user_id = u.id)
	AND (NOT u.email_verified OR (invited.act = 'account.userInvited' AND a.type = 'BUSINESS' AND u.authorities = ARRAY['ROLE_PROVIDER']));
--> statement-breakpoint
INSERT INTO invitation (account_id, email, firstname, lastname, authorities, brands, invited_by, brand, code, created_at, expires_at)
SELECT CASE WHEN p.account_type = 'BUSINESS' THEN p.account_id END, p.email, p.firstname, p.lastname, p.authorities, p.brands,
	(SELECT id FROM app_user WHERE id = p.invited_by), p.last_incoming_channel, coalesce(r.code, gen_random_uuid()::text), p.invited_at, coalesce(r.expires_at, now())
FROM pending_user p LEFT JOIN password_reset r ON r.user_id = p.id;
--> statement-breakpoint
DELETE FROM password_reset WHERE user_id IN (SELECT id FROM pending_user);
--> statement-breakpoint
DELETE FROM app_user WHERE id IN (SELECT id FROM pending_user WHERE NOT email_verified);
--> statement-breakpoint
DELETE FROM account WHERE type = 'REGULAR' AND id IN (SELECT account_id FROM pending_user)
	AND NOT EXISTS (SELECT FROM app_user u WHERE u.account_id = account.id);
--> statement-breakpoint
-- Former members who were invited again leave for good, as everybody who was removed: their address is free.
UPDATE app_user SET disabled_at = now(), left_at = now() WHERE id IN (SELECT id FROM pending_user);
--> statement-breakpoint
UPDATE app_user SET email = id || '@erased.invalid', email_verified = false WHERE left_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM email_proof WHERE user_id IN (SELECT id FROM app_user WHERE left_at IS NOT NULL);
--> statement-breakpoint
DROP TABLE "pending_user";
