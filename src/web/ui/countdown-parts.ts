interface CountdownParts {
  days: number
  hours: number
  minutes: number
  seconds: number
  ended: boolean
}

/**
 * Splits the time between two timestamps in milliseconds into days, hours, minutes and seconds. After the end, all are
 * zero and `ended` is true.
 */
export function countdownParts(end: number, now: number): CountdownParts {
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    ended: left === 0,
  }
}
