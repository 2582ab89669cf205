import { Fragment, type ReactNode, useState } from 'react'

/** A form's draft, with the server version on which it is based. */
export interface VersionedDraft<State, Draft = State> {
  base: State
  /** Initial values of the form. */
  draft: Draft
  draftOf: (state: State) => Draft
  /** True if the draft is the result of a merge and not saved yet. */
  isMerged: boolean
  rebase: (base: State, draft: Draft) => void
}

interface VersionedProps<State, Draft> {
  state: State
  draftOf: (state: State) => Draft
  children: (versioned: VersionedDraft<State, Draft>) => ReactNode
}

/** Holds the state of a form's draft. After a merge it remounts the form with the merged values. */
export function VersionedDraftState<State, Draft>({ state, draftOf, children }: VersionedProps<State, Draft>) {
  const [{ base, draft, revision }, setDraft] = useState(() => ({ base: state, draft: draftOf(state), revision: 0 }))
  const rebase = (base: State, draft: Draft) => setDraft({ base, draft, revision: revision + 1 })
  return <Fragment key={revision}>{children({ base, draft, draftOf, isMerged: revision > 0, rebase })}</Fragment>
}
