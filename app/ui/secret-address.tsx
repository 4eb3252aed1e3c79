/** For a page whose address is a secret: other sites never learn it. Its own forms keep their origin, without which they would be refused. */
export function SecretAddress() {
  return <meta name="referrer" content="same-origin" />;
}
