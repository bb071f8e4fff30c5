export { BulletinBox } from './BulletinBox.tsx'
export { boxTypes } from './kinds.ts'
