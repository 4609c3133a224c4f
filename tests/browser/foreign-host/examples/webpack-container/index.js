// What is shared is settled before anything that uses it runs.
void import('./main.jsx');
