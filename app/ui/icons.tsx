import { createElement, type ReactNode, type SVGProps } from "react";
import {
  ArrowLeft,
  ArrowRight,
  Bell,
  Box,
  Calendar,
  Camera,
  ChartColumn,
  Check,
  ChevronDown,
  Clock,
  EqualApproximately,
  House,
  type IconNode,
  Image,
  Inbox,
  KeyRound,
  List,
  Lock,
  Mail,
  MapPin,
  Menu,
  MessageSquare,
  Monitor,
  Phone,
  Paperclip,
  Play,
  Search,
  SendHorizontal,
  ShieldCheck,
  Star,
  StickyNote,
  TriangleAlert,
  User,
  Users,
  Wrench,
  X,
} from "lucide";

/** Other icons of the library are not bundled. */
const icons = {
  bell: draw(Bell),
  star: draw(Star),
  camera: draw(Camera),
  image: draw(Image),
  check: draw(Check),
  chevron: draw(ChevronDown),
  search: draw(Search),
  pin: draw(MapPin),
  phone: draw(Phone),
  mail: draw(Mail),
  clock: draw(Clock),
  shield: draw(ShieldCheck),
  alert: draw(TriangleAlert),
  arrow: draw(ArrowRight),
  back: draw(ArrowLeft),
  close: draw(X),
  approximate: draw(EqualApproximately),
  menu: draw(Menu),
  play: draw(Play),
  people: draw(Users),
  calendar: draw(Calendar),
  chart: draw(ChartColumn),
  home: draw(House),
  person: draw(User),
  list: draw(List),
  inbox: draw(Inbox),
  key: draw(KeyRound),
  lock: draw(Lock),
  wrench: draw(Wrench),
  box: draw(Box),
  message: draw(MessageSquare),
  note: draw(StickyNote),
  send: draw(SendHorizontal),
  clip: draw(Paperclip),
  screen: draw(Monitor),
} as const;

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];

/** 20 px by default. Hidden from screen readers: add a text, or a label on its button. */
export function Icon({ name, className = "size-5", ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill={name === "star" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {icons[name]}
    </svg>
  );
}

function draw(shapes: IconNode): ReactNode {
  return shapes.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }));
}
