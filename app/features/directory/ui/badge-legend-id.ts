/** The box that the cards' badges open. */
export const badgeLegendId = "badge-legend";
