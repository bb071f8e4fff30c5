declare module 'heic-decode' {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray }
  type Image = { width: number; height: number; decode: () => Promise<Decoded> }
  const decode: {
    /** Reads the headers of the images, which are decoded one by one and freed together. */
    all: (file: { buffer: Uint8Array }) => Promise<Image[] & { dispose: () => void }>
  }
  export default decode
}
