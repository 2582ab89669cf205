/** Email domains of local shoppers, the most frequent first. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'walla.co.il',
  'mail.ru',
  'yandex.ru',
  'birzeit.edu',
  'najah.edu',
]

/** Existing domains that resemble a domain in `DOMAINS`; they are not corrected. */
const OTHERS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'me.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.it',
  'yandex.com',
]

/**
 * Suggests the email address with the domain that was probably intended. Null for a known domain, or for a domain that
 * resembles no known domain.
 */
export function suggestedEmail(typed: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || !domain || DOMAINS.includes(domain) || OTHERS.includes(domain)) return null
  const meant = DOMAINS.find(known => isSlip(domain, known))
  return meant === undefined ? null : `${typed.trim().slice(0, name.length)}@${meant}`
}

/**
 * True if the domains differ by one edit, or by two edits for a domain of at least eight characters whose first letter
 * is correct. A transposition of two adjacent letters counts as one edit.
 */
function isSlip(typed: string, known: string): boolean {
  const edits = editDistance(typed, known)
  return edits === 1 || (edits === 2 && typed[0] === known[0] && known.length >= 8)
}

/** Optimal string alignment distance: insertions, deletions, substitutions and transpositions of adjacent letters. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        rows[row - 1]![column]! + 1,
        current[column - 1]! + 1,
        rows[row - 1]![column - 1]! + cost,
        isSwap ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(current)
  }
  return rows.at(-1)!.at(-1)!
}
