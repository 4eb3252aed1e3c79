/** `!important` inside the shadow tree wins over the page's own `!important`. */
const host = `
:host{all:initial!important;display:block!important;color-scheme:light!important}
:host([data-mode=floating]),:host([data-mode=button]){position:fixed!important;z-index:2147483000!important;inset:auto!important;width:0!important;height:0!important}
:host([data-mode=inline]){position:relative!important;width:100%!important;height:620px!important;max-width:100%!important}
:host([hidden]){display:none!important}
*,::before,::after{box-sizing:border-box}
`;

const parts = `
.root{font:400 16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1f2937;-webkit-text-size-adjust:100%}
button,a{font:inherit;color:inherit;margin:0;border:0;background:none;padding:0;cursor:pointer;text-decoration:none;text-align:center}
button:focus-visible,a:focus-visible,[tabindex]:focus-visible{outline:3px solid #1d5f99;outline-offset:2px}
.launcher{position:fixed;bottom:20px;display:flex;align-items:center;gap:10px;min-height:52px;max-width:calc(100vw - 40px);padding:0 20px;border-radius:26px;background:var(--primary);color:var(--on-primary);font-weight:600;box-shadow:0 6px 20px rgb(0 0 0/.25)}
.right .launcher,.right .panel{right:20px}
.left .launcher,.left .panel{left:20px}
.launcher.aside{visibility:hidden}
.panel{position:fixed;bottom:20px;width:400px;height:min(680px,calc(100dvh - 40px));display:flex;flex-direction:column;overflow:hidden;border-radius:16px;background:#fff;box-shadow:0 12px 40px rgb(0 0 0/.3)}
.inline .panel{position:absolute;inset:0;width:auto;height:auto;border:1px solid #d6d3cd;box-shadow:none}
.head{display:flex;align-items:center;gap:12px;min-height:64px;padding:10px 12px 10px 16px;background:var(--primary);color:var(--on-primary)}
.head img{width:44px;height:44px;flex:none;border-radius:50%;object-fit:cover}
.who{flex:1;min-width:0}
.name{margin:0;font-weight:600;overflow-wrap:anywhere}
.hours{margin:0;font-size:14px}
.icon{display:flex;flex:none;align-items:center;justify-content:center;width:44px;height:44px;border-radius:8px}
.head .icon:focus-visible{outline-color:var(--on-primary)}
.menu{flex:1;overflow-y:auto;display:flex;flex-direction:column;gap:12px;padding:16px}
.greeting{margin:0;padding:14px;border-radius:12px;background:var(--secondary);color:var(--on-secondary);white-space:pre-line;overflow-wrap:anywhere}
.choice{display:flex;align-items:center;justify-content:center;min-height:48px;padding:8px 16px;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:600}
.hint{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
iframe{flex:1;width:100%;border:0;background:#fff}
[hidden]{display:none!important}
@media (max-width:480px){
.floating .panel,.button .panel{inset:0;width:100%;height:100dvh;border-radius:0}
}
@media (prefers-reduced-motion:no-preference){
.floating .panel,.button .panel{animation:rise .16s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
}
@media (forced-colors:active){.launcher,.choice,.panel{border:1px solid}}
`;

interface Colors {
  primary: string;
  onPrimary: string;
  secondary: string;
  onSecondary: string;
}

/** A constructable style sheet, which a site's policy against inline styles allows. Only #rrggbb gets in. */
export function createStyles({ primary, onPrimary, secondary, onSecondary }: Colors): CSSStyleSheet {
  const named = { "--primary": primary, "--on-primary": onPrimary, "--secondary": secondary, "--on-secondary": onSecondary };
  const colors = Object.entries(named).filter(([, color]) => /^#[0-9a-f]{6}$/i.test(color));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${host}${parts}.root{${colors.map(([name, color]) => `${name}:${color}`).join(";")}}`);
  return sheet;
}
