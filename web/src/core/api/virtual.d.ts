declare module 'virtual:endpoints' {
  export const accesses: unknown[]
  export const features: Record<string, Record<string, string>>
}
