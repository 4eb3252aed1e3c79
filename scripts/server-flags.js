/** Of the server's Node: it sizes the young generation by the machine's memory, and what loading modules leaves there would stay for hours. */
export const serverFlags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"];
