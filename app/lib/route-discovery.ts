/** Where the browser asks which routes some paths belong to: React Router's lazy route discovery (decision 18). */
export const routeDiscoveryPath = "/__manifest";
