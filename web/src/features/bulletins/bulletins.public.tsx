export { BulletinBox } from './BulletinBox.tsx'
export { boxTypes } from '#posts/kinds.ts'
