import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { people } from "#db/world/characters/people.ts";
import { paths } from "#app/paths.ts";
import type { State } from "./walk-states.ts";

/** Of nothing. */
const noId = "00000000-0000-7000-8000-000000000000";

/** Pages of administrators in their states, and the waitlist. */
export const staffStates: readonly State[] = [
  { pattern: paths.adminUser.pattern, path: () => `/admin/users/${people["approver@demo.test"].userId}`, traveller: "super@demo.test" },
  { pattern: paths.adminDistributors.pattern, shows: "main table", hasMap: true },
  { pattern: paths.adminDistributor.pattern, path: () => "/admin/ee-admin/new", shows: "main form" },
  {
    pattern: paths.adminDistributor.pattern,
    path: ({ distributor }) => paths.adminDistributor({ id: distributor }, { q: "roof" }),
    shows: "main table",
  },
  { pattern: paths.adminContractors.pattern, shows: "main table" },
  { pattern: paths.adminContractors.pattern, path: () => paths.adminContractors({ q: "no such contractor" }), shows: "main form" },
  {
    pattern: paths.adminContractor.pattern,
    path: () => paths.adminContractor({ publicId: toContractorPublicId("rapid") }),
    shows: "main h2",
  },
  {
    pattern: paths.adminContractor.pattern,
    path: () => paths.adminContractor({ publicId: toContractorPublicId("rapid") }),
    traveller: "admin@demo.test",
    shows: "main textarea[name=words]",
  },
  {
    pattern: paths.adminContractor.pattern,
    path: ({ duplicate: merge }) => paths.adminContractor({ publicId: toContractorPublicId("rapid") }, { merge }),
    traveller: "super@demo.test",
    shows: "main input[name=keep]",
  },
  {
    pattern: paths.adminContractor.pattern,
    path: () => paths.adminContractor({ publicId: toContractorPublicId("rapid") }, { merge: toContractorPublicId("summit") }),
    traveller: "super@demo.test",
    shows: "main li a",
  },
  { pattern: paths.adminNotify.pattern, shows: "main form" },
  { pattern: paths.adminNotify.pattern, path: () => paths.adminNotify({ id: noId }), status: 404 },
  { pattern: paths.adminNotify.pattern, path: ({ draftBroadcast: id }) => paths.adminNotify({ id }), shows: "main #check" },
  { pattern: paths.adminNotify.pattern, path: ({ pausedBroadcast: id }) => paths.adminNotify({ id }), shows: "main #recipients" },
  {
    pattern: paths.adminCatalogue.pattern,
    path: ({ master: product }) => paths.adminCatalogue({ brand: "PLATFORM", product }),
    traveller: "super@demo.test",
    shows: "main input[type=file]",
  },
  { pattern: paths.waitlist.pattern, status: 404 },
  { pattern: paths.waitlist.pattern, path: () => paths.waitlist({ service: "ROOF", zip: "99723" }), shows: "main form" },
  { pattern: paths.uploadContractors.pattern, shows: "main form" },
  { pattern: paths.uploadContractors.pattern, path: () => paths.uploadContractors({ id: noId }), status: 404 },
  { pattern: paths.phoneLeads.pattern },
  { pattern: paths.webhookSettings.pattern, shows: "main details" },
  { pattern: paths.webhookSettings.pattern, path: () => paths.webhookSettings({ endpoint: noId }), status: 404 },
  { pattern: paths.webhookSettings.pattern, path: ({ webhook }) => paths.webhookSettings({ endpoint: webhook }), shows: "main table" },
  { pattern: paths.adminWebhooks.pattern, shows: "main details" },
  {
    pattern: paths.adminWebhooks.pattern,
    path: ({ brandWebhook }) => paths.adminWebhooks({ endpoint: brandWebhook }),
    shows: "main table",
  },
  { pattern: paths.phoneLeads.pattern, traveller: "admin@demo.test", path: () => "/admin/webhook?q=roofing", shows: "main table" },
  {
    pattern: paths.phoneLeads.pattern,
    path: () => paths.phoneLeads({ contractor: toContractorPublicId("rapid"), brand: "DELTA" }),
    shows: "main form",
  },
];
