import { packFolder, readPack } from './readPack.ts'

/** The folder of the pack that `CAMPUS` names; by default that of the college in the specification. */
export const campusFolder = packFolder(process.env['CAMPUS'] || 'williams')

/** The pack of the college that this process serves. */
export const campusPack = readPack(campusFolder)
