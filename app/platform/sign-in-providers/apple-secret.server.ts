import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import type { ClientAuth } from "openid-client";

export interface AppleKey {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM. Line breaks may be written as `\n`. */
  privateKey: string;
}

/** Apple's client secret is a token that we sign. Each lives five minutes. */
export function authenticateToApple({ clientId, teamId, keyId, privateKey }: AppleKey): ClientAuth {
  const key = createPrivateKey(privateKey.replaceAll(String.raw`\n`, "\n"));
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience("https://appleid.apple.com")
      .setIssuedAt()
      .setExpirationTime("5 minutes")
      .sign(key);
    body.set("client_id", clientId);
    body.set("client_secret", secret);
  };
}
