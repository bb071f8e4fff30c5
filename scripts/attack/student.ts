import { campus } from '@wso/contract/campus'

/** The claims of a junior at the sign-on server who has just entered their password. */
export const student = (unixID: string) => ({
  sub: unixID,
  preferred_username: `${unixID}@${campus.mailDomain}`,
  name: `Student ${unixID}`,
  eduperson_affiliation: ['student'],
  class_year: String(new Date().getUTCFullYear() + 2),
  auth_time: Math.floor(Date.now() / 1000),
})
