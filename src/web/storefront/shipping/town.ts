import { useEffect } from 'react'
import { create } from 'zustand'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useSession } from '../../auth/session.ts'

const KEY = 'town'

/** Region codes of the visitor's town: the town selected on this device, and the town of the account's address. */
interface Town {
  chosen: string | null
  ofAccount: string | null
}

/** Both towns are null during server rendering and hydration, because public pages are the same for every visitor. */
const useTownState = create<Town>(() => ({ chosen: null, ofAccount: null }))

/** Returns the region code of the visitor's town; null until it is known. */
export function useTown(): string | null {
  const api = useApi()
  const { chosen, ofAccount } = useTownState()
  const userId = useSession(({ user }) => user?.id ?? null)
  useEffect(() => {
    if (userId !== null && chosen === null) void loadAccountTown(api, userId)
  }, [api, userId, chosen])
  return chosen ?? ofAccount
}

/** Stores the town on this device; null deletes it. */
export function chooseTown(region: string | null): void {
  try {
    if (region) localStorage.setItem(KEY, region)
    else localStorage.removeItem(KEY)
  } catch {}
  useTownState.setState({ chosen: region || null })
}

/** Deletes the selected town and the account's town if they have this region code, which the shop has removed. */
export function deleteTown(region: string): void {
  const { chosen, ofAccount } = useTownState.getState()
  if (chosen === region) chooseTown(null)
  if (ofAccount === region) useTownState.setState({ ofAccount: null })
}

/** Id of the user whose address was requested. */
let requestedFor: number | null = null

async function loadAccountTown(api: Api, userId: number): Promise<void> {
  if (requestedFor === userId) return
  requestedFor = userId
  const answer = await api.estimateDelivery({}, { quiet: true }).catch(() => null)
  if (requestedFor === userId) useTownState.setState({ ofAccount: answer?.data?.region.code ?? null })
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

if (!import.meta.env.SSR) {
  useTownState.setState({ chosen: readStored() })
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) useTownState.setState({ chosen: readStored() })
  })
  // Clears the account's town when the user changes, but keeps the town that was selected on this device.
  useSession.subscribe(({ user }) => {
    if (user?.id === requestedFor) return
    requestedFor = null
    useTownState.setState({ ofAccount: null })
  })
}
