import { useMemo } from 'react'
import { useLocation } from 'wouter'

type Navigate = ReturnType<typeof useLocation>[1]

/**
 * Goes to an address as wouter's own does, for whoever still is where it was taken, or where it led itself: an answer
 * that comes after the person went elsewhere does not fetch them back. Every screen takes it from here, by a test.
 */
export function useNavigate(): Navigate {
  const [path, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it holds for the path it was taken on.
  return useMemo(() => {
    let here = location.pathname
    return (to, options) => {
      if (location.pathname !== here) return
      navigate(to, options)
      here = location.pathname
    }
  }, [path, navigate])
}
