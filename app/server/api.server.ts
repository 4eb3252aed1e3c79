import { guardCalls } from "#app/access/call-guard.server.ts";
import { pages } from "#app/access/pages.ts";
import { apiAreas } from "#app/paths.ts";
import { mountDocs } from "./api-docs/routes.server.ts";
import { Failure } from "#app/lib/errors.ts";
import type { Api } from "#app/platform/api.server.ts";
import { accountsApi } from "#app/features/accounts/api.server.ts";
import { businessDetailsApi } from "#app/features/business-details/api.server.ts";
import { chatApi } from "#app/features/chat/api.server.ts";
import { callbacksApi } from "#app/features/callbacks/api.server.ts";
import { callbackEntityApi } from "#app/features/callbacks/api/entity.server.ts";
import { contractorsApi } from "#app/features/contractors/api.server.ts";
import { businessesApi } from "#app/features/contractors/api/businesses.server.ts";
import { categoriesApi } from "#app/features/contractors/api/categories.server.ts";
import { contractorEntityApi } from "#app/features/contractors/api/entity.server.ts";
import { sharingApi } from "#app/features/contractors/api/sharing.server.ts";
import { directoryApi } from "#app/features/directory/api.server.ts";
import { directoryMapApi } from "#app/features/directory-map/api.server.ts";
import { externalEventsApi } from "#app/features/external-events/api.server.ts";
import { createHandoffsApi } from "#app/features/handoffs/api.server.ts";
import { integrationsApi } from "#app/features/integrations/api.server.ts";
import { leadApi } from "#app/features/lead-api/api.server.ts";
import { listingsApi } from "#app/features/listings/api.server.ts";
import { ordersApi } from "#app/features/booking/api.server.ts";
import { peopleApi } from "#app/features/people/api.server.ts";
import { photosApi } from "#app/features/photos/api.server.ts";
import { paymentsApi } from "#app/features/payments/api.server.ts";
import { createMissedCallsApi } from "#app/features/missed-calls/api.server.ts";
import { phoneLeadsApi } from "#app/features/phone-leads/api.server.ts";
import { placesApi } from "#app/features/places/api.server.ts";
import { productsApi } from "#app/features/products/api.server.ts";
import { membershipsApi } from "#app/features/memberships/api.server.ts";
import { namedPricesApi } from "#app/features/named-prices/api.server.ts";
import { quotesApi } from "#app/features/quotes/api.server.ts";
import { noticesApi } from "#app/features/notices/api.server.ts";
import { createMailRepliesApi } from "#app/features/mail-replies/api.server.ts";
import { createMailReportsApi } from "#app/features/stopped-addresses/api.server.ts";
import { createSmsApi } from "#app/features/sms/api.server.ts";
import { receiveText } from "#app/features/text-relay/service.server.ts";
import { ownPhoneApi } from "#app/features/sms/api/own-phone.server.ts";
import { requestsApi } from "#app/features/requests/api.server.ts";
import { dashboardApi } from "#app/features/requests/api/dashboard.server.ts";
import { visitsApi } from "#app/features/visits/api.server.ts";
import { webhooksApi } from "#app/features/webhooks/api.server.ts";
import { widgetsApi } from "#app/features/widgets/api.server.ts";

const slices: Api[] = [
  accountsApi,
  businessDetailsApi,
  callbacksApi,
  chatApi,
  callbackEntityApi,
  contractorsApi,
  businessesApi,
  sharingApi,
  categoriesApi,
  contractorEntityApi,
  directoryApi,
  directoryMapApi,
  externalEventsApi,
  integrationsApi,
  createHandoffsApi(pages),
  leadApi,
  listingsApi,
  membershipsApi,
  ordersApi,
  peopleApi,
  paymentsApi,
  phoneLeadsApi,
  photosApi,
  placesApi,
  productsApi,
  quotesApi,
  namedPricesApi,
  requestsApi,
  dashboardApi,
  createSmsApi({ receiveText }),
  createMailReportsApi(),
  createMailRepliesApi(),
  noticesApi,
  createMissedCallsApi(),
  ownPhoneApi,
  visitsApi,
  webhooksApi,
  widgetsApi,
];

export function mountApi(app: Api): void {
  app.use(guardCalls);
  for (const slice of slices) app.route("/", slice);
  mountDocs(app);
  app.on(
    "ALL",
    apiAreas.map((area) => `${area}*`),
    () => {
      throw new Failure("not_found", "access.notFound");
    },
  );
}
