import { crc32, deflateSync } from 'node:zlib'

/** The number of channels per pixel, by PNG color type. */
const channels = { rgb: 2, rgba: 6 }

/** A PNG whose header announces `side` × `side` pixels and whose body is almost empty. */
export function announcedPng(side: number, color: keyof typeof channels = 'rgb', depth = 8) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([depth, channels[color]], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * A small file that is expensive to decode: an interlaced 16-bit PNG with transparency, all black.
 * Interlacing makes the decoder hold the whole picture.
 */
export function expensivePng(side: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, channels.rgba, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(adam7Bytes(side, 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The bytes of the seven passes of an interlaced square; each row starts with its filter type. */
function adam7Bytes(side: number, bytesPerPixel: number) {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return passes.reduce((total, [left, top, across, down]) => {
    const width = Math.ceil((side - left) / across)
    const height = Math.ceil((side - top) / down)
    return total + (width > 0 ? height * (1 + width * bytesPerPixel) : 0)
  }, 0)
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A sound picture that differs for every number. */
export function numberedPng(side: number, number: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, channels.rgb], 8)
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = at % (1 + side * 3) === 0 ? 0 : (at * (number + 1)) >> 4
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
