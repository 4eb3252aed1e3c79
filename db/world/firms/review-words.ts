import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Locale } from "#app/lib/locales.ts";

export type Mood = "glad" | "fine" | "cross";

type Sentences = Readonly<Record<Mood, readonly string[]>>;

/** By language, for any trade. */
export const generalWords: Readonly<Record<Locale, Sentences>> = {
  en: {
    glad: [
      "They came when they said they would and called when they were ten minutes out.",
      "The price on the quote was the price on the bill.",
      "Shoes off at the door without being asked, and not a scrap left behind.",
      "Explained what had to be done and what could wait.",
      "My mother lives alone and they treated her with real respect.",
      "Pulled the permit and met the inspector; I did not have to take a day off.",
      "Third time we have hired them. No reason to look elsewhere.",
      "Found a problem nobody else had seen and showed me photos of it.",
      "Our neighbors hired them after watching them work.",
      "They fixed one small thing I had not even asked about and would not take money for it.",
    ],
    fine: [
      "Good work, but it took a day longer than promised.",
      "Happy with the result; getting a reply by phone took a few tries.",
      "Solid job. Not the cheapest of the three we asked.",
      "They forgot a few bits in the driveway and came back the same evening to get them.",
      "Friendly crew. I would have liked a clearer bill.",
    ],
    cross: [
      "Two appointments moved at short notice.",
      "The work holds, but nobody told me about the extra day.",
      "I had to call three times before somebody came back to finish.",
      "Left the yard a mess.",
    ],
  },
  fr: {
    glad: [
      "À l’heure, polis, et tout était propre en partant.",
      "Le prix de la soumission est le prix de la facture.",
      "On m’a expliqué ce qui pressait et ce qui pouvait attendre.",
      "Deuxième fois que nous les appelons, aussi bien que la première.",
      "Ils se sont occupés du permis, je n’ai eu à penser à rien.",
      "Une équipe qui aime son métier, ça se voit.",
    ],
    fine: [
      "Bon travail, une journée de plus que prévu.",
      "Satisfait du résultat; il a fallu rappeler une fois.",
      "Correct, sans être les moins chers.",
    ],
    cross: ["Rendez-vous déplacé deux fois.", "Il a fallu insister pour qu’on vienne terminer."],
  },
  es: {
    glad: [
      "Llegaron a la hora que dijeron y dejaron todo limpio.",
      "El precio fue el de la cotización, ni un dólar más.",
      "Nos explicaron todo en español, mi papá quedó muy contento.",
      "Muy amables y trabajan rápido. Los recomiendo.",
    ],
    fine: ["Buen trabajo, aunque tardaron un día más.", "Quedó bien, pero costó que contestaran el teléfono."],
    cross: ["Cambiaron la cita dos veces.", "El trabajo quedó, pero nadie avisó del día extra."],
  },
  ru: {
    glad: [
      "Приехали вовремя, сделали аккуратно, мусор забрали с собой.",
      "Цена в счёте та же, что обещали.",
      "Всё объяснили спокойно и понятно, показали фотографии.",
      "Обращаемся второй раз, снова довольны.",
    ],
    fine: ["Работа хорошая, но заняла на день больше.", "Результатом довольны, дозвониться было непросто."],
    cross: ["Дважды переносили встречу.", "Пришлось напоминать, чтобы приехали закончить."],
  },
};

export const tradeWords: Readonly<Partial<Record<CategoryCode, Partial<Record<Locale, Sentences>>>>> = {
  ROOF: {
    en: {
      glad: [
        "Old roof off by noon, new one on before the rain the next day.",
        "They ran a magnet over the lawn twice; the dog has found no nail since.",
        "The skylight that leaked for six years does not leak any more.",
        "New flashing around both chimneys, and they sent pictures from up there.",
        "Straight lines, tidy valleys, and the gutters were cleaned as well.",
        "Hail took our shingles in May; they met the adjuster and handled the rest.",
        "The attic is ten degrees cooler with the new ridge vent.",
      ],
      fine: ["The roof is good; one bundle of shingles stood in the driveway for a week.", "Fine roof, loud mornings. They did warn us."],
      cross: ["A piece of flashing came loose in the first storm. They did come back for it."],
    },
    fr: {
      glad: [
        "Toiture refaite en deux jours, sans une goutte d’eau dans la maison.",
        "Solins neufs, photos à l’appui, et pas un clou dans le gazon.",
      ],
      fine: ["Belle toiture, mais les bardeaux sont restés une semaine dans l’entrée."],
      cross: ["Un solin a bougé au premier coup de vent; ils sont revenus le fixer."],
    },
    es: {
      glad: ["Cambiaron el techo en un día y no dejaron ni un clavo.", "La gotera de la cocina se acabó por fin."],
      fine: ["El techo quedó bien; mucho ruido desde temprano."],
      cross: ["Una lámina se soltó con el primer viento; volvieron a arreglarla."],
    },
    ru: {
      glad: ["Крышу перекрыли за два дня, в доме ни капли.", "Вокруг трубы больше не течёт."],
      fine: ["Крыша хорошая, но черепица неделю лежала у гаража."],
      cross: ["После первой бури отошёл фартук; приехали и закрепили."],
    },
  },
  PLUM: {
    en: {
      glad: [
        "No hot water at seven in the morning, a new tank in by one.",
        "They talked me out of a tankless unit that my gas line could not feed. Honest people.",
        "Hauled the old heater up the basement stairs without a mark on the wall.",
        "Added the expansion tank the last plumber forgot.",
        "Answered the phone on a Sunday night and came.",
        "The heat pump water heater has already cut our bill.",
      ],
      fine: [
        "Heater works well; the first one delivered had a dent and was swapped the next day.",
        "Good plumbers. Parking took them a while.",
      ],
      cross: ["A fitting dripped the first week. Fixed free of charge, but still."],
    },
    fr: {
      glad: [
        "Plus d’eau chaude le matin, chauffe-eau neuf à midi.",
        "L’ancien réservoir est parti sans une marque dans l’escalier.",
        "On m’a déconseillé un modèle trop gros. Honnête.",
      ],
      fine: ["Le chauffe-eau va bien; le premier livré était bosselé et a été changé le lendemain."],
      cross: ["Un raccord a coulé la première semaine; réparé sans frais."],
    },
    es: {
      glad: ["Sin agua caliente en la mañana y con calentador nuevo al mediodía.", "Se llevaron el tanque viejo sin rayar la pared."],
      fine: ["El calentador funciona bien; el primero venía golpeado y lo cambiaron."],
      cross: ["Una unión goteó la primera semana; la arreglaron gratis."],
    },
    ru: {
      glad: ["Утром не было горячей воды, к обеду стоял новый бак.", "Старый водонагреватель вынесли, не задев ни одной стены."],
      fine: ["Греет хорошо; первый бак был помят, на другой день заменили."],
      cross: ["В первую неделю подтекало соединение, исправили бесплатно."],
    },
  },
  HVAC: {
    en: {
      glad: [
        "The house is warm for the first time in three winters.",
        "They measured every room before they named a size.",
        "Quiet, even heat, and a thermostat my father can read.",
      ],
      fine: ["System runs fine; the second zone needed another visit."],
      cross: ["The thermostat had to be wired twice."],
    },
  },
};

export const replies: Readonly<Record<Locale, Sentences>> = {
  en: {
    glad: ["Thank you! It was a pleasure to work at your house.", "Thanks for taking the time, we will tell the crew."],
    fine: [
      "Thank you for telling us. We have changed how we plan our second day.",
      "Fair point about the phone: there is somebody at the desk all day now.",
    ],
    cross: [
      "We are sorry. That is not how we want to work, and we have spoken about it with the crew.",
      "You are right, and we should have called you. Thank you for letting us put it right.",
    ],
  },
  fr: {
    glad: ["Merci à vous, ce fut un plaisir!", "Merci, l’équipe sera contente de vous lire."],
    fine: ["Merci de nous le dire, nous planifions maintenant autrement."],
    cross: ["Nous sommes désolés. Merci de nous avoir laissés corriger le tir."],
  },
  es: {
    glad: ["¡Gracias! Fue un gusto trabajar en su casa."],
    fine: ["Gracias por decirlo, ya lo estamos mejorando."],
    cross: ["Lo sentimos. Gracias por dejarnos corregirlo."],
  },
  ru: {
    glad: ["Спасибо! Нам было приятно у вас работать."],
    fine: ["Спасибо за отзыв, мы это учли."],
    cross: ["Простите нас. Спасибо, что дали всё исправить."],
  },
};
