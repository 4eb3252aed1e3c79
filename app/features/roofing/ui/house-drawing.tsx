import { useId } from "react";
import { type ShingleLine, toTones } from "../model/design.ts";
import { shadeColour, type ShingleColour } from "../model/shingle-colours.ts";
import { ShinglePattern } from "./shingle-pattern.tsx";

interface HouseProps {
  colour: ShingleColour;
  tier: ShingleLine["tier"];
  walls: string;
  label: string;
}

/** Our own drawing of a house with a main roof, gable, dormer and garage. */
export function HouseDrawing({ colour, tier, walls, label }: HouseProps) {
  const id = useId();
  const [shade] = toTones(colour);
  const edge = { stroke: shade, strokeWidth: 3, strokeLinejoin: "round" as const };
  const shingles = `url(#${id}shingles)`;
  const steep = `url(#${id}steep)`;
  return (
    <svg viewBox="0 0 720 400" role="img" aria-label={label} className="h-auto w-full rounded-box">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c9dcea" />
          <stop offset="1" stopColor="#f3f3ec" />
        </linearGradient>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" stopOpacity="0.2" />
          <stop offset="1" stopColor="#000000" stopOpacity="0.14" />
        </linearGradient>
        <ShinglePattern id={`${id}shingles`} colour={colour} tier={tier} />
        <ShinglePattern id={`${id}steep`} colour={{ ...colour, near: shadeColour(colour.near, -0.1) }} tier={tier} />
      </defs>
      <rect width="720" height="400" fill={`url(#${id}sky)`} />
      <Garden />
      <BackWalls walls={walls} />
      <g style={edge}>
        <path d="M478 210L520 148H664L700 214Z" fill={shingles} />
        <path d="M56 196L118 66H470L524 196Z" fill={shingles} />
        <path d="M56 196L118 66H470L524 196ZM478 210L520 148H664L700 214Z" fill={`url(#${id}light)`} />
      </g>
      <path d="M118 66H470" stroke={shade} strokeWidth="7" strokeLinecap="round" />
      <path d="M520 148H664" stroke={shade} strokeWidth="6" strokeLinecap="round" />
      <path d="M50 198H528M474 214H706" stroke="#ffffff" strokeWidth="6" strokeLinecap="round" />
      <FrontWalls walls={walls} />
      <g style={edge}>
        <path d="M340 122L384 82L428 122L419 132L384 100L349 132Z" fill={steep} />
        <path d="M112 212L214 88L316 212L299 222L214 118L129 222Z" fill={steep} />
      </g>
    </svg>
  );
}

function Garden() {
  return (
    <g>
      <circle cx="44" cy="190" r="52" fill="#9fb592" />
      <circle cx="676" cy="136" r="46" fill="#a9bd9b" />
      <circle cx="620" cy="120" r="34" fill="#93ab87" />
      <path d="M0 330Q360 306 720 330V400H0Z" fill="#b7c7a3" />
      <path d="M540 334H660L700 400H520Z" fill="#d8d3c9" />
      <path d="M196 336H232L250 400H168Z" fill="#d8d3c9" />
    </g>
  );
}

function BackWalls({ walls }: { walls: string }) {
  const side = shadeColour(walls, -0.08);
  return (
    <g stroke={shadeColour(walls, -0.3)} strokeWidth="1.5" strokeLinejoin="round">
      <path d="M410 70V32H442V70Z" fill="#a5604c" stroke="#7d4838" />
      <path d="M405 30H447V39H405Z" fill="#7d4838" stroke="none" />
      <path d="M72 196H508V336H72Z" fill={walls} />
      <path d="M492 212H688V336H492Z" fill={side} />
      <path d="M72 200H508V208H72ZM492 217H688V224H492Z" fill={shadeColour(walls, -0.22)} stroke="none" />
      <g fill="#dfeaf1" stroke="#ffffff" strokeWidth="5">
        <path d="M330 234H388V290H330ZM359 234V290M330 260H388" />
        <path d="M420 234H478V290H420ZM449 234V290M420 260H478" />
      </g>
      <path d="M520 246H660V336H520Z" fill="#f5f3ee" stroke="#ffffff" strokeWidth="5" />
      <path d="M520 268H660M520 291H660M520 314H660M555 246V268M590 246V268M625 246V268" stroke="#c9c4ba" strokeWidth="2" />
      <path d="M76 336Q94 300 114 336ZM322 336Q342 298 364 336ZM440 336Q462 302 486 336Z" fill="#7f9a74" stroke="none" />
    </g>
  );
}

function FrontWalls({ walls }: { walls: string }) {
  const line = shadeColour(walls, -0.3);
  return (
    <g stroke={line} strokeWidth="1.5" strokeLinejoin="round">
      <path d="M354 128L384 98L414 128V172H354Z" fill={walls} />
      <path d="M370 132H398V162H370ZM384 132V162" fill="#dfeaf1" stroke="#ffffff" strokeWidth="4" />
      <path d="M134 216L214 116L294 216V336H134Z" fill={shadeColour(walls, 0.12)} />
      <path
        d="M158 186H270M148 200H280M138 214H290M134 228H294M134 242H294M134 256H294M134 270H294M134 284H294M134 298H294M134 312H294M134 326H294"
        stroke={line}
        strokeOpacity="0.28"
      />
      <path d="M196 166H232V204H196ZM214 166V204M196 185H232" fill="#dfeaf1" stroke="#ffffff" strokeWidth="5" />
      <path d="M190 240H238V336H190Z" fill="#5a4335" stroke="#ffffff" strokeWidth="5" />
      <path d="M200 250H228V280H200ZM200 290H228V326H200Z" fill="none" stroke="#473327" />
      <circle cx="230" cy="294" r="3" fill="#e7c873" stroke="none" />
      <path d="M142 336Q158 308 176 336ZM250 336Q270 304 290 336Z" fill="#7f9a74" stroke="none" />
    </g>
  );
}
