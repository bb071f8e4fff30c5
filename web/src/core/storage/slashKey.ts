import { deviceStorage } from './deviceStorage.ts'

const key = { name: 'slash' }

/** Returns false when the person turned off, on this device, that `/` opens the box that jumps to a page. */
export const isSlashOn = (): boolean => deviceStorage.readText(key) !== 'off'

/** Stores for this device whether `/` opens the box. */
export const chooseSlash = (isOn: boolean) =>
  isOn ? deviceStorage.remove(key) : void deviceStorage.writeText(key, 'off')
