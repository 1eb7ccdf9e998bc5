import './inside.scss';
