import type { Random } from '../random.ts'

export type Home = {
  homeTown: string
  homeState: string | null
  homeZip: string | null
  homeCountry: string
}

/** Town, state, the first three digits of its postal code. */
const american =
  `Brattleboro VT 053;Burlington VT 054;Pittsfield MA 012;Northampton MA 010;Somerville MA 021
Lexington MA 024;Worcester MA 016;Keene NH 034;Portland ME 041;Bangor ME 044;Providence RI 029
New Haven CT 065;Mystic CT 063;Stamford CT 069;Albany NY 122;Ithaca NY 148;Brooklyn NY 112;Queens NY 113
Yonkers NY 107;Rochester NY 146;Buffalo NY 142;Montclair NJ 070;Princeton NJ 085;Hoboken NJ 070
Philadelphia PA 191;Pittsburgh PA 152;Bethlehem PA 180;Baltimore MD 212;Silver Spring MD 209
Wilmington DE 198;Washington DC 200;Arlington VA 222;Charlottesville VA 229;Richmond VA 232
Morgantown WV 265;Durham NC 277;Asheville NC 288;Charleston SC 294;Savannah GA 314;Decatur GA 300
Miami FL 331;Tampa FL 336;Gainesville FL 326;Birmingham AL 352;Jackson MS 392;New Orleans LA 701
Memphis TN 381;Knoxville TN 379;Lexington KY 405;Louisville KY 402;Cincinnati OH 452;Oberlin OH 440
Cleveland OH 441;Ann Arbor MI 481;Detroit MI 482;Marquette MI 498;Bloomington IN 474;Chicago IL 606
Evanston IL 602;Peoria IL 616;Madison WI 537;Milwaukee WI 532;Duluth MN 558;Saint Paul MN 551
Iowa City IA 522;Columbia MO 652;Saint Louis MO 631;Little Rock AR 722;Norman OK 730;Lawrence KS 660
Omaha NE 681;Sioux Falls SD 571;Fargo ND 581;Austin TX 787;El Paso TX 799;Houston TX 770;San Antonio TX 782
Santa Fe NM 875;Tucson AZ 857;Flagstaff AZ 860;Boulder CO 803;Durango CO 813;Laramie WY 820
Missoula MT 598;Bozeman MT 597;Boise ID 837;Salt Lake City UT 841;Reno NV 895;Sacramento CA 958
Oakland CA 946;Davis CA 956;Pasadena CA 911;Los Angeles CA 900;San Diego CA 921;Fresno CA 937
Eugene OR 974;Portland OR 972;Bellingham WA 982;Seattle WA 981;Spokane WA 992;Juneau AK 998
Fairbanks AK 997;Honolulu HI 968;Hilo HI 967;San Juan PR 009`
    .split(/[;\n]/)
    .map((line) => /^(.+) ([A-Z]{2}) (\d{3})$/.exec(line)!)

const foreign =
  `Accra, Ghana;Lagos, Nigeria;Nairobi, Kenya;Kigali, Rwanda;Harare, Zimbabwe;Cape Town, South Africa
Addis Ababa, Ethiopia;Casablanca, Morocco;Cairo, Egypt;Amman, Jordan;Beirut, Lebanon;Istanbul, Turkey
Tbilisi, Georgia;Kyiv, Ukraine;Warsaw, Poland;Vilnius, Lithuania;Tallinn, Estonia;Helsinki, Finland
Göteborg, Sweden;Tromsø, Norway;Reykjavík, Iceland;Cork, Ireland;Leeds, United Kingdom;Edinburgh, United Kingdom
Utrecht, Netherlands;Lyon, France;Genève, Switzerland;München, Germany;Torino, Italy;Thessaloniki, Greece
Sofia, Bulgaria;São Paulo, Brazil;Córdoba, Argentina;Valparaíso, Chile;Cusco, Peru;Quito, Ecuador
Medellín, Colombia;Mérida, Mexico;Kingston, Jamaica;Port-au-Prince, Haiti;Montréal, Canada;Vancouver, Canada
Halifax, Canada;Seoul, South Korea;Kyoto, Japan;Taipei, Taiwan;Chengdu, China;Shanghai, China;Hà Nội, Vietnam
Bangkok, Thailand;Penang, Malaysia;Singapore, Singapore;Bandung, Indonesia;Manila, Philippines
Dhaka, Bangladesh;Kathmandu, Nepal;Pune, India;Chennai, India;Lahore, Pakistan;Colombo, Sri Lanka
Almaty, Kazakhstan;Wellington, New Zealand;Hobart, Australia;Suva, Fiji`
    .split(/[;\n]/)
    .map((line) => line.split(', ') as [string, string])

/** Where someone comes from; one in seven from abroad. */
export function inventHome(random: Random): Home {
  if (random.chance(1 / 7)) {
    const [homeTown, homeCountry] = random.pick(foreign)
    return { homeTown, homeState: null, homeZip: null, homeCountry }
  }
  const [, homeTown = '', homeState = '', zip] = random.pick(american)
  const homeZip = `${zip}${String(random.int(1, 99)).padStart(2, '0')}`
  return { homeTown, homeState, homeZip, homeCountry: 'United States' }
}
