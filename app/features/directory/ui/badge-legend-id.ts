export const badgeLegendId = "badge-legend";
