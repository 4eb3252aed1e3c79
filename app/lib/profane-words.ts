// Words that no public text may contain, in our four languages. `*` ends a stem. Left out: words with an ordinary meaning
// in a trade or in another of these languages, such as "nipple", "cock", "con", "bite", "concha", "pinche", or "сучок".
// In lower case without accents; "ñ" and "й" are letters of their own.

const english = `
  fuck* motherfuck* mindfuck* clusterfuck* shit shits shitty shittier shitting shitshow shithead* shithole* bullshit* horseshit
  dipshit* apeshit ass asses asshole* asshat* dumbass* jackass* smartass* bitch* sonofabitch cunt* whore* slut sluts slutty
  bastard* dickhead* dickwad* cocksuck* twat twats wank wanker* bollocks arsehole* piss pissed pissing dipshit tosser*
  nigger* nigga* faggot* fag fags dyke dykes retarded retards kike kikes wetback* gook gooks beaner* raghead* towelhead*
  shemale* jizz cumshot* blowjob* handjob* gangbang* dildo* pornhub
`;

const french = `
  merde* emmerd* demerd* putain* pute putes putasse* salope salopes salopard* saloperie* connard* connasse* encul* couille* couillon*
  nique niques niquer niquez chier chiasse* branleur* branleuse* pouffiasse* enfoire* batard* tabarnak* tabarnac*
  tabernak* calisse* caliss* ostie osti osties ciboire* bougnoul* youpin* negro negresse* pede pedes pedale* gouine* tafiole* fdp ntm
  foutre tarlouze*
`;

const spanish = `
  puta putas puto putos putada* puton* putear* mierda* cabron* joder jodete jodan jodido* jodida* coño coños pendej* verga vergas
  culero* culera* culo culos marica maricas maricon* chinga* chingu* hijueputa* hijoputa* hijaputa* gilipoll* follar follando
  soplapoll* mamon mamones mamahuev* sudaca* zorra zorras malparid* gonorrea* carajo
`;

const russian = `
  хуй* хуе* хуя хуи хуил* хуин* нахуй* нахуя похуй* нихуя охуе* охуи* охуел* ахуе* хуйн* пизд* спизд* распизд* опизд* отпизд* припизд* запизд*
  ебат* ебал* ебан* ебну* ебуч* ебут ебет ебись ебло* ебло еблан* ебырь ебош* заеб* наеб* отъеб* отьеб* уеб* выеб* вьеб* въеб* съеб* сьеб* разъеб* долбоеб*
  проеб* поеб* доеб* подъеб* бля блять бляд* блят* сука суки суку сукой сучара* мудак* мудил* мудозв* мудень гандон* гондон* залуп* мандавош*
  пидор* пидар* пидр* педик* говно* говна говну говном говне говню* дерьмо дерьма дерьмом дерьмов* жоп* засран* обосра* насра* срать срут
  ссать обосса* шлюх* шлюш* дроч* черномаз* жид жиды жидов* хохлы хачи херня херню херни херов* нахер похер
`;

/** By language, for readers; every text is checked against all. */
export const profaneWords = [english, french, spanish, russian].flatMap((words) => words.trim().split(/\s+/));

/** Phrases of ordinary words. */
export const profanePhrases = [
  "son of a bitch",
  "kiss my ass",
  "suck my dick",
  "eat a dick",
  "trou du cul",
  "fils de pute",
  "ta gueule",
  "nique ta mere",
  "va te faire foutre",
  "hijo de puta",
  "hija de puta",
  "vete a la mierda",
  "la concha de tu madre",
  "сукин сын",
  "твою мать",
  "иди на хер",
];
