import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** A service that is due today. */
export interface DueService {
  itemId: string;
  homeId: string;
  brand: BrandCode;
  accountId: string;
  category: CategoryCode;
  title: string;
  /** YYYY-MM-DD. */
  dueOn: string;
  /** Null without consent, or if nobody here installed it. */
  installer: { accountId: string; name: string } | null;
  place: { city: string; region: string };
  owner: { name: string; phone: string };
}

/** To the household, and with its consent to who installed it. */
export function toServiceNotices({ itemId, dueOn, brand, accountId, installer, ...due }: DueService): Notice[] {
  const key = `home.serviceDue:${itemId}:${dueOn}`;
  const toOwner: Notice = {
    key: `${key}:customer`,
    brand,
    accountId,
    template: "customer.serviceDue",
    path: paths.homeFile({ id: due.homeId }),
    content: { title: due.title },
  };
  if (!installer) return [toOwner];
  const toInstaller: Notice = {
    key: `${key}:contractor`,
    brand,
    accountId: installer.accountId,
    template: "contractor.serviceDue",
    path: paths.leads(),
    content: { title: due.title, homeowner: due.owner.name, phone: due.owner.phone, ...due.place },
  };
  return [toOwner, toInstaller];
}

/** A home that another household took over. */
export interface MovedHome {
  homeId: string;
  brand: BrandCode;
  /** The former owner's. */
  accountId: string;
  name: string;
  /** When it moved, as part of the key. */
  at: string;
}

export function toMovedHomeNotices({ homeId, brand, accountId, name, at }: MovedHome): Notice[] {
  return [
    {
      key: `home.moved:${homeId}:${at}`,
      brand,
      accountId,
      template: "customer.homeMoved",
      path: paths.homeFiles(),
      content: { home: name },
    },
  ];
}
