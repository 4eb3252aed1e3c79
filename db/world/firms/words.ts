/** States and provinces by part of the continent. */
const regionsByNamingArea = {
  northeast: "CT DC DE MA MD ME NH NJ NY PA RI VT",
  south: "AL AR FL GA KY LA MS NC SC TN VA WV PR VI",
  midwest: "IA IL IN KS MI MN MO ND NE OH SD WI",
  southwest: "AZ NM NV OK TX",
  mountain: "CO ID MT UT WY",
  pacific: "AK AS CA GU HI MP OR WA",
  canada: "AB BC MB NB NL NS NT NU ON PE SK YT",
  quebec: "QC",
} as const;

export type NamingArea = keyof typeof regionsByNamingArea;

const namingAreas = new Map(
  Object.entries(regionsByNamingArea).flatMap(([corner, regions]) => regions.split(" ").map((region) => [region, corner as NamingArea])),
);

export function findNamingArea(region: string): NamingArea {
  return namingAreas.get(region) ?? "midwest";
}

export const landmarks: Readonly<Record<NamingArea, readonly string[]>> = {
  northeast: split("Beacon|Colonial|Granite|Harbor|Minuteman|Seaboard|Keystone|Commonwealth|Old Mill|Stone Bridge|Pilgrim|Lighthouse"),
  south: split("Magnolia|Dogwood|Palmetto|Bayou|Gulf Breeze|Piedmont|Blue Ridge|Pelican|Live Oak|Cypress|Cardinal|Peachtree"),
  midwest: split(
    "Prairie|Lakeshore|Heartland|Twin Rivers|Great Lakes|Buckeye|Cornerstone|Red Barn|Millstone|Harvest|Sugar Maple|Plainview",
  ),
  southwest: split("Lone Star|Mesa|Saguaro|Sunbelt|Adobe|Cactus|Roadrunner|Red Rock|Canyon|Yucca|Big Sky|Mesquite"),
  mountain: split("Front Range|Timberline|Elk Ridge|High Country|Silver Creek|Bighorn|Aspen|Snowcap|Alpine|Switchback|Sagebrush|Cutthroat"),
  pacific: split("Redwood|Cascade|Golden Coast|Evergreen|Pacific Crest|Sierra|Bayview|Seaside|Sequoia|Tidewater|Sundown|Manzanita"),
  canada: split("Northern|Maple|True North|Loon Lake|Great Bear|Red River|Aurora|Birch Bay|Confederation|Trillium|Chinook|Portage"),
  quebec: split(
    "du Fleuve|des Érables|du Plateau|des Rapides|de la Montagne|du Lac|des Pionniers|du Nord|de la Rive|des Bouleaux|du Moulin|du Faubourg",
  ),
};

const familiesUs = split(
  "Abbott|Aldrich|Baxter|Becker|Bell|Benson|Brandt|Brennan|Burke|Caldwell|Carver|Castillo|Chambers|Cho|Cline|Conrad|Cortez|Dalton|Delgado|Doyle|Driscoll|Duarte|Eastman|Ellison|Emerson|Farrell|Fisk|Foley|Franco|Garner|Gibbs|Grady|Greer|Hale|Hanley|Hardin|Hobbs|Holt|Ibarra|Ingram|Jarvis|Keller|Kerr|Kowalski|Lang|Larkin|Lowell|Lozano|Madden|Marsh|Mercado|Merritt|Moran|Nakamura|Nash|Nolan|Novak|Okafor|Olsen|Ortega|Pacheco|Park|Pruitt|Quinn|Ramsey|Reyes|Riggs|Rossi|Salinas|Sandoval|Sawyer|Schaefer|Shaw|Solis|Stokes|Sutton|Thayer|Tran|Vance|Vega|Voss|Walsh|Weaver|Whitaker|Yates|Zimmer",
);

export function listFamilyNames(corner: NamingArea): readonly string[] {
  return corner === "quebec" ? familiesQuebec : familiesUs;
}

const familiesQuebec = split(
  "Beaulieu|Bélanger|Bergeron|Boisvert|Bouchard|Caron|Charbonneau|Cloutier|Côté|Demers|Desjardins|Desrosiers|Dubé|Fontaine|Fortin|Gagné|Gagnon|Gauthier|Girard|Guay|Hébert|Lachance|Lafleur|Lalonde|Landry|Lapointe|Lavoie|Leclerc|Lefebvre|Lévesque|Martel|Morin|Nadeau|Ouellet|Paquette|Pelletier|Poirier|Poulin|Proulx|Rioux|Savard|Simard|Thibault|Tremblay|Turcotte|Vachon|Villeneuve",
);

export function listGivenNames(corner: NamingArea): readonly string[] {
  return corner === "quebec" ? givenQuebec : givenUs;
}

const givenUs = split(
  "Aaron|Alicia|Andre|Angela|Ben|Brenda|Carlos|Cheryl|Curtis|Dana|Darnell|Denise|Diego|Earl|Elena|Frank|Gloria|Grant|Hector|Irene|Jamal|Janet|Joel|Karen|Keith|Lena|Luis|Marcus|Maria|Mei|Monica|Nate|Olga|Pablo|Priya|Ray|Rosa|Ruth|Sam|Sandra|Scott|Tina|Tomas|Vera|Victor|Wanda|Wes|Yolanda",
);

const givenQuebec = split(
  "Alain|Anne|Benoît|Carole|Chantal|Daniel|Denis|Élise|Éric|France|Gilles|Guylaine|Hélène|Hugo|Isabelle|Jean|Josée|Luc|Manon|Marc|Martine|Mathieu|Nathalie|Normand|Pascal|Pierre|Réjean|Sylvain|Sylvie|Yves",
);

const areaCodes: Readonly<Record<string, string>> = Object.fromEntries(
  split(
    "AK 907|AL 205|AR 501|AZ 602|CA 916|CO 303|CT 203|DC 202|DE 302|FL 407|GA 404|HI 808|IA 515|ID 208|IL 312|IN 317|KS 316|KY 502|LA 504|MA 617|MD 410|ME 207|MI 616|MN 612|MO 314|MS 601|MT 406|NC 704|ND 701|NE 402|NH 603|NJ 609|NM 505|NV 702|NY 518|OH 614|OK 405|OR 503|PA 215|RI 401|SC 803|SD 605|TN 615|TX 214|UT 801|VA 804|VT 802|WA 206|WI 414|WV 304|WY 307|AS 684|GU 671|MP 670|PR 787|VI 340|AB 403|BC 604|MB 204|NB 506|NL 709|NS 902|NT 867|NU 867|ON 416|PE 902|QC 514|SK 306|YT 867",
  ).map((entry) => entry.split(" ") as [string, string]),
);

/** Uses the numbers reserved for fiction, 555-0100 to 555-0199. */
export function fictionalPhone(region: string, lastTwo: number): string {
  return `+1${areaCodes[region] ?? "312"}55501${String(lastTwo).padStart(2, "0")}`;
}

function split(words: string): string[] {
  return words.split("|");
}

export function toSlug(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
