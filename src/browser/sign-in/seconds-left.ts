import { useEffect, useState } from 'react'
import { now } from '../clock.ts'
import { words } from './words.ts'

/** Whole seconds until a moment, counted down; 0 once it is over or where there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    setLeft(secondsUntil(until))
    if (until === undefined) return
    const timer = setInterval(() => {
      const seconds = secondsUntil(until)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const secondsUntil = (until: number | undefined): number =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / 1000))

/** 41 seconds, 9 min 5 s, 15 minutes: as long as it is worth saying. */
export const spoken = (seconds: number): string => words.spoken(Math.floor(seconds / 60), seconds % 60)
