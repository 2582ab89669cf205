import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToast, clearToasts, currentToasts, hideToast, onToastsChange } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Test files share modules: another file may have left a toast.
  clearToasts()
})
afterEach(() => {
  vi.runAllTimers()
  clearToasts()
  vi.useRealTimers()
})

const states = () => currentToasts().map(({ title, isVisible }) => [title, isVisible])

test('fills in the defaults of a notification, including a duration of five seconds', () => {
  const id = addToast({ type: 'warning', title: 'Careful' })
  expect(currentToasts()).toEqual([
    { id, type: 'warning', title: 'Careful', message: '', duration: 5_000, isVisible: true, createdAt: Date.now() },
  ])
})

test('hides a toast after its duration, removes it 300 ms later, and notifies listeners', () => {
  const told = vi.fn()
  const stop = onToastsChange(told)
  addToast({ type: 'success', title: 'Item Removed', duration: 3_000 })
  vi.advanceTimersByTime(2_999)
  expect(states()).toEqual([['Item Removed', true]])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual([['Item Removed', false]])
  vi.advanceTimersByTime(299)
  expect(states()).toEqual([['Item Removed', false]])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual([])
  expect(told).toHaveBeenCalledTimes(3)
  stop()
})

test('hides a closed toast immediately, removes it 300 ms later, and ignores a second close', () => {
  const first = addToast({ type: 'error', title: 'First' })
  addToast({ type: 'info', title: 'Second' })
  hideToast(first)
  vi.advanceTimersByTime(200)
  hideToast(first)
  expect(states()).toEqual([
    ['First', false],
    ['Second', true],
  ])
  vi.advanceTimersByTime(100)
  expect(states()).toEqual([['Second', true]])
})

test.each([0, -1])('keeps a toast with a duration of %i until it is closed', duration => {
  const id = addToast({ type: 'info', title: 'Stays', duration })
  vi.advanceTimersByTime(600_000)
  expect(states()).toEqual([['Stays', true]])
  hideToast(id)
  vi.advanceTimersByTime(300)
  expect(states()).toEqual([])
})

test('shows a repeated error once and restarts its five seconds', () => {
  addToast({ type: 'error', title: 'Server Error', message: 'Later' })
  addToast({ type: 'error', title: 'Network Error' })
  vi.advanceTimersByTime(3_000)
  addToast({ type: 'error', title: 'Server Error', message: 'Later' })
  expect(currentToasts().map(({ title }) => title)).toEqual(['Network Error', 'Server Error'])
  vi.advanceTimersByTime(4_900)
  expect(states()).toEqual([['Server Error', true]])
  vi.advanceTimersByTime(400)
  expect(states()).toEqual([])
})

test('shows a repeated success message twice', () => {
  for (const _ of [1, 2]) addToast({ type: 'success', title: 'Added' })
  expect(currentToasts()).toHaveLength(2)
})

test('clears all toasts', () => {
  for (const type of ['success', 'error', 'warning', 'info'] as const) addToast({ type, title: type })
  expect(currentToasts().map(({ type }) => type)).toEqual(['success', 'error', 'warning', 'info'])
  clearToasts()
  expect(currentToasts()).toEqual([])
})
