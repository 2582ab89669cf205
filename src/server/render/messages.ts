import type { PageRequest, RenderedPage } from '../http/pages.ts'

/** Page request as sent to a worker, which calls the API through messages. */
export type PageToRender = Omit<PageRequest, 'call' | 'preview'> & { isPreview: boolean }

export interface WorkerData {
  /** File URL of the module that exports `render`, and path of Vite's manifest file. */
  bundle: string
  manifest: string
}

export type MessageToWorker =
  | { kind: 'render'; renderId: number; page: PageToRender }
  /** `body` is the JSON body as sent by the API, in shared memory if it is cached. */
  | { kind: 'answer'; renderId: number; callId: number; status: number; body: Uint8Array }
  | { kind: 'call-failed'; callId: number; reason: string }

export type MessageFromWorker =
  | { kind: 'ready' }
  | { kind: 'call'; renderId: number; callId: number; method: string; url: string }
  | { kind: 'rendered'; renderId: number; page: RenderedPage }
  | { kind: 'failed'; renderId: number; reason: string }
