import "./plain/started.ts";
import "./plain/inventory.ts";
// What pages show is looked at before forms change it.
import "./plain/directory.ts";
import "./plain/pages.ts";
import "./plain/forms.ts";
import "./plain/price-lists.ts";
import "./plain/journeys.ts";
