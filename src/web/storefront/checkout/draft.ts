/**
 * Key in the session storage for the checkout input, which is kept through errors and reloads until the order is
 * placed.
 */
const KEY = 'checkout'

export type Draft = Record<string, string>

export function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Stores the form's values, except which saved card pays. */
export function storeDraft(form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'savedCard') draft[name] = value
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
