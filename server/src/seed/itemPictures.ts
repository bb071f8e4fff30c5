import { renderDrawing } from './renderDrawing.ts'

/** A drawn thing: the titles that it suits, what is in it, and its shapes. */
type Thing = { suits: RegExp; description: string; shapes: string }

const things: Thing[] = [
  {
    suits: /\blamp\b/i,
    description: 'A desk lamp, switched on',
    shapes:
      '<path d="M58 34l34-14 12 26-40 8z" fill="#c4574b"/><path d="M64 54l40-8 22 44H40z" fill="#fbe7a8" opacity=".7"/><path d="M76 42L52 66l14 24" fill="none" stroke="#54402c" stroke-width="4"/><rect x="48" y="88" width="40" height="6" rx="3" fill="#54402c"/>',
  },
  {
    suits: /\bfridge\b/i,
    description: 'A small white fridge',
    shapes:
      '<rect x="54" y="20" width="52" height="72" rx="4" fill="#f4f4f2" stroke="#9aa3a8" stroke-width="2"/><path d="M54 42h52" stroke="#9aa3a8" stroke-width="2"/><path d="M98 28v8m0 14v18" stroke="#6b7479" stroke-width="3"/>',
  },
  {
    suits: /\b(?:boots|shoes)\b/i,
    description: 'A pair of brown boots',
    shapes:
      '<path d="M40 30h20v36l20 10v14H40zm46 0h20v36l20 10v14H86z" fill="#7d5230"/><path d="M40 84h40v6H40zm46 0h40v6H86z" fill="#3a2a1c"/><path d="M42 42h16m-16 8h16m30-8h16m-16 8h16" stroke="#f1e6d6" stroke-width="2"/>',
  },
  {
    suits: /\bdesk\b/i,
    description: 'A wooden desk with two drawers',
    shapes:
      '<rect x="24" y="44" width="112" height="8" fill="#a7835c"/><path d="M28 52h6v42h-6zm98 0h6v42h-6z" fill="#7d6248"/><path d="M90 52h36v28H90z" fill="#b98d5f" stroke="#7d6248"/><path d="M90 66h36M104 59h8m-8 14h8" stroke="#54402c" stroke-width="2"/>',
  },
  {
    suits: /\b(?:ukulele|guitar)\b/i,
    description: 'A ukulele against a wall',
    shapes:
      '<path d="M76 14h8v40h-8z" fill="#54402c"/><path d="M72 10h16v10H72z" fill="#3a2a1c"/><path d="M80 48c16 0 18 14 12 20 12 6 8 30-12 30s-24-24-12-30c-6-6-4-20 12-20z" fill="#c98a42"/><circle cx="80" cy="70" r="7" fill="#3a2a1c"/>',
  },
  {
    suits: /\bplants?\b/i,
    description: 'Three potted plants',
    shapes:
      '<path d="M30 66h26l-4 26H34zm38 0h26l-4 26H72zm38 0h26l-4 26h-18z" fill="#b5653f"/><path d="M43 66c-18-8-14-26-6-34 2 12 6 20 6 34zm0 0c18-8 14-26 8-36-4 12-8 22-8 36zm38 0V24m0 20l-14-10m14 20l14-12m24 24c-20-4-14-30 0-38 14 8 20 34 0 38z" fill="#5d8f57" stroke="#3d6b3a" stroke-width="2"/>',
  },
  {
    suits: /\bskis?\b/i,
    description: 'A pair of skis with poles',
    shapes:
      '<path d="M58 96V18c0-8 8-8 8 0v78zm20 0V18c0-8 8-8 8 0v78z" fill="#3f6fa8"/><path d="M102 96V26m12 70V26" stroke="#54402c" stroke-width="3"/><path d="M97 88h10m2 0h10" stroke="#c4574b" stroke-width="3"/>',
  },
  {
    suits: /\bumbrella\b/i,
    description: 'A green umbrella',
    shapes:
      '<path d="M30 60c4-52 96-52 100 0-10-8-16-8-24 0-10-8-16-8-26 0-10-8-16-8-26 0-8-8-14-8-24 0z" fill="#3d7f5a"/><path d="M80 22v68c0 10-14 10-14 0" fill="none" stroke="#54402c" stroke-width="4"/>',
  },
  {
    suits: /\bkeys?\b/i,
    description: 'Two keys on a ring with a wooden owl',
    shapes:
      '<circle cx="70" cy="40" r="16" fill="none" stroke="#8d8d87" stroke-width="4"/><path d="M62 54l-8 36 8 4 4-10 6-2-4-6 4-18zm18-2l20 34 8-6-4-8 4-4-8-4-10-20z" fill="#c9a13b"/><ellipse cx="104" cy="40" rx="14" ry="18" fill="#a7835c"/><circle cx="99" cy="34" r="4" fill="#fff"/><circle cx="109" cy="34" r="4" fill="#fff"/><path d="M102 42h4l-2 5z" fill="#d19a2f"/>',
  },
  {
    suits: /\bcalculator\b/i,
    description: 'A gray calculator',
    shapes:
      '<rect x="54" y="14" width="52" height="82" rx="6" fill="#4a5157"/><rect x="60" y="20" width="40" height="18" fill="#c5d6b8"/><path d="M62 48h8v8h-8zm14 0h8v8h-8zm14 0h8v8h-8zM62 64h8v8h-8zm14 0h8v8h-8zm14 0h8v8h-8zM62 80h8v8h-8zm14 0h8v8h-8zm14 0h8v8h-8z" fill="#e3e3e3"/>',
  },
  {
    suits: /\bbottle\b/i,
    description: 'A water bottle with stickers',
    shapes:
      '<rect x="72" y="12" width="16" height="12" rx="3" fill="#3a3f44"/><path d="M64 36c0-8 6-12 10-12h12c4 0 10 4 10 12v54c0 4-2 6-6 6H70c-4 0-6-2-6-6z" fill="#4a8fa8"/><path d="M68 60l8-14 8 14z" fill="#fff"/><circle cx="86" cy="72" r="7" fill="#7bb35a"/><rect x="68" y="80" width="14" height="8" fill="#d19a2f"/>',
  },
]

const grounds = ['#eef1e6', '#f3e9dd', '#e6ebf2']

/**
 * Drawn things in the served photo sizes, each on several grounds, with the titles that they suit; the
 * demo shows no real thing.
 */
export const drawThings = () =>
  Promise.all(
    things.map(async ({ suits, description, shapes }) => ({
      suits,
      description,
      pictures: await Promise.all(
        grounds.map((ground) => renderDrawing(drawingOf(shapes, ground))),
      ),
    })),
  )

const drawingOf = (shapes: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110"><rect width="160" height="110" fill="${ground}"/><rect y="90" width="160" height="20" fill="#00000014"/>${shapes}</svg>`
