import { describe, expect, it } from "vitest";
import { SignUp, User } from "#app/features/accounts/model.ts";
import { ContactRequest } from "#app/features/callbacks/model.ts";
import { Conversation } from "#app/features/chat/model.ts";
import { Business, MepProfile } from "#app/features/contractors/model/business.ts";
import { Owner } from "#app/features/contractors/model/owner.ts";
import { ContractorProfile } from "./contractor-profile.ts";
import { Widget } from "#app/features/widgets/model/widget.ts";
import { Sharing } from "#app/features/contractors/model/sharing.ts";
import { DirectoryPage } from "#app/features/directory/model/page.ts";
import { ExternalEvent } from "#app/features/external-events/model.ts";
import { Listing } from "#app/features/listings/model.ts";
import { Location } from "#app/features/places/model.ts";
import { GivenPrice, WithReason } from "#app/features/quotes/model.ts";
import { Alert, alertActions, alertTypes } from "#app/lib/alerts.ts";
import { Money } from "#app/lib/money-schema.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { placeQuestions, timingQuestions } from "#app/features/categories/model/every-job.ts";

/** Entities of the specification with their fields. A schema may have more, but not fewer. */
const entities: readonly [string, { shape: object }, string][] = [
  ["user", User, "id username firstname lastname cellphone account authorities fullAddress lastIncomingChannel"],
  ["account", User.shape.account, "id accountType"],
  ["location", Location, "publicId postalCode latitude longitude locationGeom"],
  ["money", Money, "curr symbol amount"],
  ["page result", DirectoryPage, "page pagesCount itemsCount items nearestCities"],
  ["conversation", Conversation, "type customerUnreadCount contractorUnreadCount lastMessageDateTime"],
  ["alert", Alert, "header text type action"],
  ["external event", ExternalEvent, "extEventId calledUrl refCallUrl userAgent"],
  [
    "MEP profile",
    MepProfile,
    "badges accountId incomingChannel partnerId partnerScore sendMeEmails workphone financingEnabled financingLabel financingUrl",
  ],
  [
    "contractor business info",
    Business,
    "vacationMode allowNameYourPrice mainPictureId cacheServiceCategories name priceable incomingChannels mepProfiles mepApproved mepAvailable mepAdvanced accountId",
  ],
  ["share request", Sharing, "email name contractors"],
  ["contact request", ContactRequest, "toId"],
  ["quote: price and comments", GivenPrice, "total comments"],
  ["quote: withdrawal reason", WithReason, "reason"],
  [
    "listing",
    Listing,
    "category listedStates licenseDetails licenseNumbers area startTime quoteType minimumCharge extraFees discounts terms",
  ],
  ["owner", Owner, "jobTitle birthplace school hobbies wordsOfWisdom favouriteTeam"],
  ["widget", Widget, "picture welcomePhrase primaryColor secondaryColor buttons"],
  [
    "profile",
    ContractorProfile,
    "logo foundingYear employeesNumber about photos videoUrl owner cellPhone email web businessName address supplyHouseName " +
      "preloadedChatMessage autoResponseMessage workingDays open24x7 jobTypes ratingSites displayEmailOnPublicProfile financingEnabled " +
      "allowNameYourPrice associations workPhone heatPump directoryOptions tier badges vacationMode card financingLabel financingLink widget",
  ],
  [
    "sign-up",
    SignUp,
    "username password firstname lastname cellphone sendSms targetContractorAccId accountType incomingChannel signupEntryPoint zip lang",
  ],
];

/** The fields of a request and the questions that ask for them. */
const requestFields = {
  every: ["zip", "customerType", "permit", "urgent", "startDate"],
  PLUM: ["installType", "heaterType", "fuel", "unitPower", "location"],
  ROOF: ["knownSquares", "pitch", "layers", "dormers", "chimneys", "skylights", "valleys", "floors", "ridgeVent"],
} as const;

describe("the entities of the specification", () => {
  it.each(entities)("[E-01] %s has all its fields under their names", (_name, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  it("[E-01] a request asks for every field", () => {
    expect([...placeQuestions, ...timingQuestions].map((question) => question.key)).toEqual(
      expect.arrayContaining([...requestFields.every]),
    );
    for (const code of ["PLUM", "ROOF"] as const) {
      expect(categories[code]?.questions.map((question) => question.key)).toEqual(expect.arrayContaining([...requestFields[code]]));
    }
  });

  it("[E-01] [T96] no profile field holds a card's number or code", () => {
    const names = JSON.stringify(Object.keys(ContractorProfile.shape.card.unwrap().unwrap().shape));
    expect(names).toBe('["brand","last4","expiryMonth","expiryYear"]');
  });

  it("[E-01] a snack is a success, an error or info, and can be closed or reloads the page", () => {
    expect([alertTypes, alertActions]).toEqual([
      ["SUCCESS", "ERROR", "INFO"],
      ["CLOSE", "RELOAD"],
    ]);
    expect(Alert.parse({ header: "a:b", text: "a:c", type: "INFO" }).action).toBe("CLOSE");
  });
});
