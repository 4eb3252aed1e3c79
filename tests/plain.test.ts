import "./plain/started.ts";
import "./plain/inventory.ts";
// Read-only checks come before forms change the data.
import "./plain/directory.ts";
import "./plain/pages.ts";
import "./plain/forms.ts";
import "./plain/price-lists.ts";
import "./plain/journeys.ts";
import "./plain/phone.ts";
