/** Seeds and imports insert in the same way. */
export { insertAll } from '#core/insert.ts'
