/** Endpoint of React Router's lazy route discovery (decision 18). */
export const routeDiscoveryPath = "/__manifest";
