import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds that asking for a letter takes at least: one that is written takes longer than none, and nobody can tell. */
const ASKING_TAKES = 120

export async function inConstantTime(ask: () => Promise<void>, takes = ASKING_TAKES): Promise<void> {
  await Promise.all([delay(takes), ask()])
}
