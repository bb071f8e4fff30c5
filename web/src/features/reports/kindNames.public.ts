export { kindNames } from './caseLabels.ts'
