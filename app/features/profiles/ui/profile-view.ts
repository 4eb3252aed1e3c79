import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Opening } from "#app/features/contractors/model/opening.ts";
import type { PhotoBook } from "#app/features/photos/model.ts";
import type { ShownProfile } from "../model/shown-profile.ts";
import type { ShownBadge } from "./profile-badges.tsx";
import type { ChoiceView } from "./profile-choice.tsx";

export interface ProfileView extends ChoiceView {
  profile: ShownProfile;
  /** The brand's directory title. */
  title: string;
  book: PhotoBook;
  /** Logo width of the brand, in pixels. */
  logoWidth: number;
  badges: readonly ShownBadge[];
  opening: Opening;
  /** Name of the contractor's time zone. */
  zone: string;
  /** Services that can be requested, the searched one first. */
  requestable: readonly CategoryCode[];
}
