/**
 * Postal code prefixes with places in seismic design category D0 or above, where water heaters must be strapped.
 * Sources: IRC 2021, P2801.8 and figure R301.2.2.1(1); California Health and Safety Code 19211; National Building Code
 * of Canada, 9.31.6.2.(3), Sa(0.2) above 0.55. The prefixes were read off the maps by hand and are unverified: no source
 * lists them by postal code. A wrong one only adds or skips the question about straps.
 */
const byPlace: Readonly<Record<string, readonly string[]>> = {
  "Puerto Rico, Virgin Islands": ["006", "007", "008", "009"],
  "South Carolina": ["29"],
  "Tennessee, middle and west": ["370", "371", "372", "380", "381", "382", "383", "384"],
  "Mississippi, north": ["386", "388"],
  "Kentucky, west": ["420", "421", "422", "423", "424"],
  "Indiana, southwest": ["476", "477"],
  Montana: ["59"],
  "Illinois, south": ["620", "622", "628", "629"],
  "Missouri, southeast": ["630", "631", "633", "636", "637", "638", "639", "657", "658"],
  "Arkansas, northeast and middle": ["720", "721", "722", "723", "724", "725", "728"],
  "Oklahoma, middle": ["73"],
  "Texas, far west": ["798", "799"],
  Colorado: ["80", "81"],
  Wyoming: ["820", "821", "823", "824", "825", "826", "829", "830", "831"],
  Idaho: ["832", "833", "834", "835", "836", "837", "838"],
  Utah: ["84"],
  Arizona: ["850", "852", "853", "855", "856", "857", "859", "860", "863", "864", "865"],
  "New Mexico": ["870", "871", "873", "874", "875", "877", "878", "879", "880"],
  Nevada: ["889", "890", "891", "893", "894", "895", "897", "898"],
  "Pacific states, Alaska, Hawaii, Guam": ["9"],
  "British Columbia, Yukon": ["V", "Y"],
};

export const earthquakeCodes: readonly string[] = Object.values(byPlace).flat();
