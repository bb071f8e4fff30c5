import { zoneOffset } from '@wso/contract/core/dates/day'
import { findIana } from 'windows-iana'

/**
 * The names that Windows and Outlook show for time zones, without their offset, and the names that CLDR's
 * table has for them: as Windows 11 lists them in English (`Get-TimeZone -ListAvailable`), and names that earlier
 * versions of Windows showed. UTC-11 to UTC+13, and zones that Windows keeps as “Old”, are left out.
 */
const displayNames = new Map([
  ['International Date Line West', 'Dateline Standard Time'],
  ['Aleutian Islands', 'Aleutian Standard Time'],
  ['Hawaii', 'Hawaiian Standard Time'],
  ['Marquesas Islands', 'Marquesas Standard Time'],
  ['Alaska', 'Alaskan Standard Time'],
  ['Baja California', 'Pacific Standard Time (Mexico)'],
  ['Pacific Time (US & Canada)', 'Pacific Standard Time'],
  ['Arizona', 'US Mountain Standard Time'],
  ['La Paz, Mazatlan', 'Mountain Standard Time (Mexico)'],
  ['Chihuahua, La Paz, Mazatlan', 'Mountain Standard Time (Mexico)'],
  ['Mountain Time (US & Canada)', 'Mountain Standard Time'],
  ['Yukon', 'Yukon Standard Time'],
  ['Central America', 'Central America Standard Time'],
  ['Central Time (US & Canada)', 'Central Standard Time'],
  ['Easter Island', 'Easter Island Standard Time'],
  ['Guadalajara, Mexico City, Monterrey', 'Central Standard Time (Mexico)'],
  ['Saskatchewan', 'Canada Central Standard Time'],
  ['Bogota, Lima, Quito, Rio Branco', 'SA Pacific Standard Time'],
  ['Bogota, Lima, Quito', 'SA Pacific Standard Time'],
  ['Chetumal', 'Eastern Standard Time (Mexico)'],
  ['Eastern Time (US & Canada)', 'Eastern Standard Time'],
  ['Haiti', 'Haiti Standard Time'],
  ['Havana', 'Cuba Standard Time'],
  ['Indiana (East)', 'US Eastern Standard Time'],
  ['Turks and Caicos', 'Turks And Caicos Standard Time'],
  ['Asuncion', 'Paraguay Standard Time'],
  ['Atlantic Time (Canada)', 'Atlantic Standard Time'],
  ['Caracas', 'Venezuela Standard Time'],
  ['Cuiaba', 'Central Brazilian Standard Time'],
  ['Georgetown, La Paz, Manaus, San Juan', 'SA Western Standard Time'],
  ['Santiago', 'Pacific SA Standard Time'],
  ['Newfoundland', 'Newfoundland Standard Time'],
  ['Araguaina', 'Tocantins Standard Time'],
  ['Brasilia', 'E. South America Standard Time'],
  ['Cayenne, Fortaleza', 'SA Eastern Standard Time'],
  ['City of Buenos Aires', 'Argentina Standard Time'],
  ['Buenos Aires', 'Argentina Standard Time'],
  ['Greenland', 'Greenland Standard Time'],
  ['Montevideo', 'Montevideo Standard Time'],
  ['Punta Arenas', 'Magallanes Standard Time'],
  ['Saint Pierre and Miquelon', 'Saint Pierre Standard Time'],
  ['Salvador', 'Bahia Standard Time'],
  ['Azores', 'Azores Standard Time'],
  ['Cabo Verde Is.', 'Cape Verde Standard Time'],
  ['Coordinated Universal Time', 'UTC'],
  ['Dublin, Edinburgh, Lisbon, London', 'GMT Standard Time'],
  ['Monrovia, Reykjavik', 'Greenwich Standard Time'],
  ['Sao Tome', 'Sao Tome Standard Time'],
  ['Casablanca', 'Morocco Standard Time'],
  ['Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'W. Europe Standard Time'],
  ['Belgrade, Bratislava, Budapest, Ljubljana, Prague', 'Central Europe Standard Time'],
  ['Brussels, Copenhagen, Madrid, Paris', 'Romance Standard Time'],
  ['Sarajevo, Skopje, Warsaw, Zagreb', 'Central European Standard Time'],
  ['West Central Africa', 'W. Central Africa Standard Time'],
  ['Athens, Bucharest', 'GTB Standard Time'],
  ['Beirut', 'Middle East Standard Time'],
  ['Cairo', 'Egypt Standard Time'],
  ['Chisinau', 'E. Europe Standard Time'],
  ['Damascus', 'Syria Standard Time'],
  ['Gaza, Hebron', 'West Bank Standard Time'],
  ['Harare, Pretoria', 'South Africa Standard Time'],
  ['Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'FLE Standard Time'],
  ['Jerusalem', 'Israel Standard Time'],
  ['Juba', 'South Sudan Standard Time'],
  ['Kaliningrad', 'Kaliningrad Standard Time'],
  ['Khartoum', 'Sudan Standard Time'],
  ['Tripoli', 'Libya Standard Time'],
  ['Windhoek', 'Namibia Standard Time'],
  ['Amman', 'Jordan Standard Time'],
  ['Baghdad', 'Arabic Standard Time'],
  ['Istanbul', 'Turkey Standard Time'],
  ['Kuwait, Riyadh', 'Arab Standard Time'],
  ['Minsk', 'Belarus Standard Time'],
  ['Moscow, St. Petersburg', 'Russian Standard Time'],
  ['Nairobi', 'E. Africa Standard Time'],
  ['Volgograd', 'Volgograd Standard Time'],
  ['Tehran', 'Iran Standard Time'],
  ['Abu Dhabi, Muscat', 'Arabian Standard Time'],
  ['Astrakhan, Ulyanovsk', 'Astrakhan Standard Time'],
  ['Baku', 'Azerbaijan Standard Time'],
  ['Izhevsk, Samara', 'Russia Time Zone 3'],
  ['Port Louis', 'Mauritius Standard Time'],
  ['Saratov', 'Saratov Standard Time'],
  ['Tbilisi', 'Georgian Standard Time'],
  ['Yerevan', 'Caucasus Standard Time'],
  ['Kabul', 'Afghanistan Standard Time'],
  ['Ashgabat, Tashkent', 'West Asia Standard Time'],
  ['Ekaterinburg', 'Ekaterinburg Standard Time'],
  ['Islamabad, Karachi', 'Pakistan Standard Time'],
  ['Qyzylorda', 'Qyzylorda Standard Time'],
  ['Chennai, Kolkata, Mumbai, New Delhi', 'India Standard Time'],
  ['Sri Jayawardenepura', 'Sri Lanka Standard Time'],
  ['Kathmandu', 'Nepal Standard Time'],
  ['Astana', 'Central Asia Standard Time'],
  ['Nur-Sultan', 'Central Asia Standard Time'],
  ['Dhaka', 'Bangladesh Standard Time'],
  ['Omsk', 'Omsk Standard Time'],
  ['Yangon (Rangoon)', 'Myanmar Standard Time'],
  ['Bangkok, Hanoi, Jakarta', 'SE Asia Standard Time'],
  ['Barnaul, Gorno-Altaysk', 'Altai Standard Time'],
  ['Hovd', 'W. Mongolia Standard Time'],
  ['Krasnoyarsk', 'North Asia Standard Time'],
  ['Novosibirsk', 'N. Central Asia Standard Time'],
  ['Tomsk', 'Tomsk Standard Time'],
  ['Beijing, Chongqing, Hong Kong, Urumqi', 'China Standard Time'],
  ['Irkutsk', 'North Asia East Standard Time'],
  ['Kuala Lumpur, Singapore', 'Singapore Standard Time'],
  ['Perth', 'W. Australia Standard Time'],
  ['Taipei', 'Taipei Standard Time'],
  ['Ulaanbaatar', 'Ulaanbaatar Standard Time'],
  ['Eucla', 'Aus Central W. Standard Time'],
  ['Chita', 'Transbaikal Standard Time'],
  ['Osaka, Sapporo, Tokyo', 'Tokyo Standard Time'],
  ['Pyongyang', 'North Korea Standard Time'],
  ['Seoul', 'Korea Standard Time'],
  ['Yakutsk', 'Yakutsk Standard Time'],
  ['Adelaide', 'Cen. Australia Standard Time'],
  ['Darwin', 'AUS Central Standard Time'],
  ['Brisbane', 'E. Australia Standard Time'],
  ['Canberra, Melbourne, Sydney', 'AUS Eastern Standard Time'],
  ['Guam, Port Moresby', 'West Pacific Standard Time'],
  ['Hobart', 'Tasmania Standard Time'],
  ['Vladivostok', 'Vladivostok Standard Time'],
  ['Lord Howe Island', 'Lord Howe Standard Time'],
  ['Bougainville Island', 'Bougainville Standard Time'],
  ['Chokurdakh', 'Russia Time Zone 10'],
  ['Magadan', 'Magadan Standard Time'],
  ['Norfolk Island', 'Norfolk Standard Time'],
  ['Sakhalin', 'Sakhalin Standard Time'],
  ['Solomon Is., New Caledonia', 'Central Pacific Standard Time'],
  ['Anadyr, Petropavlovsk-Kamchatsky', 'Russia Time Zone 11'],
  ['Auckland, Wellington', 'New Zealand Standard Time'],
  ['Fiji', 'Fiji Standard Time'],
  ['Chatham Islands', 'Chatham Islands Standard Time'],
  ["Nuku'alofa", 'Tonga Standard Time'],
  ['Samoa', 'Samoa Standard Time'],
  ['Kiritimati Island', 'Line Islands Standard Time'],
])

const withoutSpelling = (name: string) =>
  name.toLowerCase().replaceAll('&amp;', '&').replaceAll(' and ', ' & ').replace(/\s+/g, ' ').trim()
const windowsNames = new Map(
  [...displayNames].map(([shown, name]) => [withoutSpelling(shown), name]),
)
const prefixPattern = /^\((?:UTC|GMT)(?:([+-])(\d\d)[:.](\d\d))?\)/i
/** Summer or winter, a zone has its standard offset in one of these. */
const seasons = [Date.UTC(2026, 0), Date.UTC(2026, 6)]

/**
 * Returns the IANA zone of a name that Windows shows: `(UTC-08:00) Pacific Time (US & Canada)`. Returns undefined
 * for other names, for one whose offset is not the zone's, and for a place alone, which may be in several zones.
 */
export function zoneOfDisplayName(name: string): string | undefined {
  const prefix = prefixPattern.exec(name)
  const shown = name.slice(prefix?.[0].length)
  const zone = findIana(windowsNames.get(withoutSpelling(shown)) ?? '')[0]
  if (!zone) return undefined
  const isSure = prefix
    ? offsetOf(prefix) === Math.min(...seasons.map(zoneOffset(zone)))
    : / time \(/i.test(name)
  return isSure ? zone : undefined
}

/** The minutes that a prefix is ahead of UTC. */
const offsetOf = ([, sign = '+', hours = '0', minutes = '0']: RegExpExecArray) =>
  Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
