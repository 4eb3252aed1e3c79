/** Everything below belongs to the API, unknown paths too. */
export const apiAreas = ["/api/", "/quota/"] as const;
