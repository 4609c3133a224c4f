// The only door to the router: a move to another major changes this file alone.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  matchPath,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
