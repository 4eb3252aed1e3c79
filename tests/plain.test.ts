import "./plain/started.ts";
import "./plain/inventory.ts";
// Read-only checks come before forms change the data.
import "./plain/directory.ts";
import "./plain/pages.ts";
import "./plain/forms.ts";
import "./plain/business-details.ts";
import "./plain/business-settings.ts";
import "./plain/price-lists.ts";
import "./plain/memberships.ts";
import "./plain/team.ts";
import "./plain/service-area.ts";
import "./plain/journeys.ts";
import "./plain/wizard.ts";
import "./plain/linked-quote.ts";
import "./plain/lead-desk.ts";
import "./plain/phone.ts";
import "./plain/sign-up.ts";
