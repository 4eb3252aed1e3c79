// Runs in the frame of /page-views, which has an origin of its own: neither this program nor the tag manager can read the page around it.
// All that they learn of a page is what it says itself, its pattern and its language.
const { tagManager, key, host } = document.documentElement.dataset;
// Stands for this frame and nobody: nothing is kept in the browser.
const visit = crypto.getRandomValues(new Uint32Array(4)).join("-");
const layer = (window.dataLayer = [{ "gtm.start": Date.now(), event: "gtm.js" }]);

window.addEventListener("message", ({ source, data: { page, language } }) => {
  if (source !== window.parent) return;
  const address = location.origin + page;
  if (tagManager) layer.push({ event: "page_view", page_path: page, page_location: address, page_title: page, language });
  if (key) {
    const properties = { $current_url: address, $pathname: page, language, $process_person_profile: false, $geoip_disable: true };
    const body = JSON.stringify({ api_key: key, event: "$pageview", distinct_id: visit, properties });
    // As text, so that the service need not know our origin, of which there is none.
    fetch(`${host}/i/v0/e/`, { method: "POST", mode: "no-cors", credentials: "omit", keepalive: true, body }).catch(() => undefined);
  }
});

// After everything else, so that nobody waits for it.
window.addEventListener("load", () => {
  if (!tagManager) return;
  const src = `https://www.googletagmanager.com/gtm.js?id=${tagManager}`;
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
});
