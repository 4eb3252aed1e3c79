/** Bytes of a PMTiles archive of version 3 whose tiles, from zoom 0 in the archive's order, follow the directory. Uncompressed. */
export function writeArchive(tiles: readonly Uint8Array[], { tileType = 1 } = {}): Uint8Array<ArrayBuffer> {
  const directory = Uint8Array.from([
    ...varint(tiles.length),
    ...tiles.flatMap((_tile, at) => varint(at === 0 ? 0 : 1)),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ byteLength }) => varint(byteLength)),
    // Each follows the one before.
    ...tiles.flatMap((_tile, at) => varint(at === 0 ? 1 : 0)),
  ]);
  const metadata = new TextEncoder().encode("{}");
  const header = new Uint8Array(headerSize);
  header.set(new TextEncoder().encode("PMTiles"));
  header[7] = 3;
  const view = new DataView(header.buffer);
  const [atMetadata, atTiles] = [headerSize + directory.byteLength, headerSize + directory.byteLength + metadata.byteLength];
  const size = tiles.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const fields = [
    headerSize,
    directory.byteLength,
    atMetadata,
    metadata.byteLength,
    atTiles,
    0,
    atTiles,
    size,
    ...Array(3).fill(tiles.length),
  ];
  for (const [at, value] of fields.entries()) view.setBigUint64(8 + at * 8, BigInt(value), true);
  // Clustered, no compression of directories and tiles, the type, zoom 0 to 1, and the bounds of the whole world.
  header.set([1, 1, 1, tileType, 0, tiles.length > 1 ? 1 : 0], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) view.setInt32(102 + at * 4, degrees * 10_000_000, true);
  return concat([header, directory, metadata, ...tiles]);
}

const headerSize = 127;

/** A vector tile with one layer that covers it completely. */
export function writeFullTile(layer: string, kind: string): Uint8Array<ArrayBuffer> {
  const extent = 4096;
  const corners = [command(1, 1), 0, 0, command(2, 3), zigzag(extent), 0, 0, zigzag(extent), zigzag(-extent), 0, command(7, 1)];
  const feature = concat([field(2, packed([0, 0])), number(3, 3), field(4, packed(corners))]);
  const parts = [
    number(15, 2),
    field(1, text(layer)),
    field(2, feature),
    field(3, text("kind")),
    field(4, field(1, text(kind))),
    number(5, extent),
  ];
  return field(3, concat(parts));
}

const text = (value: string) => new TextEncoder().encode(value);
const packed = (values: readonly number[]) => Uint8Array.from(values.flatMap(varint));
const command = (id: number, count: number) => (count << 3) | id;
const zigzag = (value: number) => (value << 1) ^ (value >> 31);
const number = (key: number, value: number) => Uint8Array.from([...varint(key << 3), ...varint(value)]);
const field = (key: number, bytes: Uint8Array) =>
  concat([Uint8Array.from([...varint((key << 3) | 2), ...varint(bytes.byteLength)]), bytes]);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
