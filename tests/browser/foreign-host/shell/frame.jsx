import { Link, Outlet } from 'react-router-dom';
import { base } from './federation';

/** What stands around every page of this shell, by its own router. */
export function Frame({ children = <Outlet /> }) {
  return (
    <>
      <nav aria-label="Platform">
        <Link to={base}>Front page</Link> <Link to={`${base}/meals`}>Meals</Link>
      </nav>
      {children}
    </>
  );
}

export const Front = () => <h2>Front page</h2>;
export const Drivers = () => <h2>Drive with us</h2>;
export const Nothing = () => <h2>There is no such page here</h2>;

/** In the place of Events while it is loading. */
export const Wait = () => <p role="status">Meals are loading …</p>;

/** In the place of Events while it cannot be loaded. */
export const NotThere = ({ onRetry = () => location.reload() }) => (
  <p role="alert">
    Meals are not there just now.{' '}
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);
