/** Normalized nicknames by city. */
const nicknamesByCity: Readonly<Record<string, readonly string[]>> = {
  "new york, NY": ["nyc", "ny", "new york city"],
  "los angeles, CA": ["la"],
  "san francisco, CA": ["sf", "san fran"],
  "washington, DC": ["dc", "washington d c", "district of columbia"],
  "philadelphia, PA": ["philly", "phila"],
  "new orleans, LA": ["nola"],
  "las vegas, NV": ["vegas"],
  "chicago, IL": ["chi", "chitown", "chi town"],
  "atlanta, GA": ["atl"],
  "dallas, TX": ["dtx"],
  "houston, TX": ["htx", "htown"],
  "san antonio, TX": ["satx", "san antone"],
  "austin, TX": ["atx"],
  "fort worth, TX": ["ftw"],
  "oklahoma city, OK": ["okc"],
  "salt lake city, UT": ["slc"],
  "kansas city, MO": ["kc", "kcmo"],
  "kansas city, KS": ["kck"],
  "saint louis, MO": ["stl"],
  "minneapolis, MN": ["mpls"],
  "indianapolis, IN": ["indy"],
  "jacksonville, FL": ["jax"],
  "cincinnati, OH": ["cincy", "cinci"],
  "pittsburgh, PA": ["pgh"],
  "phoenix, AZ": ["phx"],
  "portland, OR": ["pdx"],
  "san diego, CA": ["sd"],
  "albuquerque, NM": ["abq"],
  "virginia beach, VA": ["va beach"],
  "fort lauderdale, FL": ["ft laud"],
  "montreal, QC": ["mtl"],
  "quebec, QC": ["quebec city", "ville de quebec"],
  "toronto, ON": ["tdot", "t dot"],
  "vancouver, BC": ["van city"],
  "edmonton, AB": ["yeg"],
  "calgary, AB": ["yyc"],
  "winnipeg, MB": ["wpg"],
};

/** City and region by nickname. */
export const cityNicknames: ReadonlyMap<string, { plain: string; region: string }> = new Map(
  Object.entries(nicknamesByCity).flatMap(([city, names]) => {
    const [plain = "", region = ""] = city.split(", ");
    return names.map((name) => [name, { plain, region }] as const);
  }),
);
