// Runs in the /page-views frame, whose own origin keeps the tag manager from reading the page. It learns only the route
// pattern and language.
const { tagManager, key, host } = document.documentElement.dataset;
// Identifies this frame only; nothing is stored in the browser.
const visit = crypto.getRandomValues(new Uint32Array(4)).join("-");
const layer = (window.dataLayer = [{ "gtm.start": Date.now(), event: "gtm.js" }]);

window.addEventListener("message", ({ source, data: { page, language } }) => {
  if (source !== window.parent) return;
  const address = location.origin + page;
  if (tagManager) layer.push({ event: "page_view", page_path: page, page_location: address, page_title: page, language });
  if (key) {
    const properties = { $current_url: address, $pathname: page, language, $process_person_profile: false, $geoip_disable: true };
    const body = JSON.stringify({ api_key: key, event: "$pageview", distinct_id: visit, properties });
    // Sent as text: the frame has no origin that the service could allow.
    fetch(`${host}/i/v0/e/`, { method: "POST", mode: "no-cors", credentials: "omit", keepalive: true, body }).catch(() => undefined);
  }
});

// Last, so that nothing waits for it.
window.addEventListener("load", () => {
  if (!tagManager) return;
  const src = `https://www.googletagmanager.com/gtm.js?id=${tagManager}`;
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
});
