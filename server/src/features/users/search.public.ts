export { findPeople } from './directory/directory.search.ts'
